import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { store } from '#shared/storage/storage.ts';
import { MODE_ADDRESSES } from './bench/modes.ts';
import { SendDialog } from './SendDialog.tsx';
import { useSimulation } from './simulation.ts';

/** Tools of the simulator. */
type SimulatorTool = 'build' | 'rotate' | 'upgrades' | 'rotation' | 'text';

const ADDRESSES: Readonly<Record<SimulatorTool, string>> = {
  build: MODE_ADDRESSES.build,
  rotate: MODE_ADDRESSES.rotate,
  upgrades: '/simulator#optimiser',
  rotation: MODE_ADDRESSES.rotate,
  text: MODE_ADDRESSES.rotate,
};

/**
 * Opens a tool of the simulator with a config. Confirms first if that replaces another text; the second value is the dialog.
 * @param onClose called when the question is closed
 */
export function useSimulatorAt(
  config: string,
  onClose?: () => void,
): [open: (tool: SimulatorTool) => void, dialog: ReactElement] {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<SimulatorTool | null>(null);
  const show = (tool: SimulatorTool) => {
    if (tool === 'rotation' || tool === 'text') store('simulator-view', tool);
  };
  const open = (tool: SimulatorTool) => {
    if (useSimulation.getState().text.trim() !== config.trim()) {
      setAsked(tool);
      return;
    }
    show(tool);
    void navigate(ADDRESSES[tool]);
  };
  return [
    open,
    <SendDialog
      key="send"
      open={asked !== null}
      config={config}
      to={ADDRESSES[asked ?? 'text']}
      onSent={() => show(asked ?? 'text')}
      onClose={() => {
        setAsked(null);
        onClose?.();
      }}
    />,
  ];
}
