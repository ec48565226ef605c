import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { SimulatorPage } from '../pages/simulator/SimulatorPage.tsx';
import { Frame } from './Frame.tsx';

const router = createBrowserRouter([
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Navigate to="/simulator" replace /> },
      { path: '/simulator', element: <SimulatorPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);

/** The application: every page inside the frame. */
export function App() {
  return <RouterProvider router={router} />;
}
