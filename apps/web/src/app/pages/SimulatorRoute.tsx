import { type ComponentProps, lazy } from 'react';
import { WriteRotation } from '#features/coach/writing/WriteRotation.tsx';
import { ConfigEditor } from '#features/editor/ConfigEditor.tsx';
import { SimulatorPage } from '#features/simulator/SimulatorPage.tsx';
import { EnemyPanel } from '#features/team-builder/enemies/EnemyPanel.tsx';
import { NameSearch } from '#features/team-builder/picker/NameSearch.tsx';
import { TeamBuilder } from '#features/team-builder/TeamBuilder.tsx';
import { Tips } from '#features/team-builder/Tips.tsx';
import { ExampleBar } from '#features/team-builder/tools/ExampleBar.tsx';
import { ToolsMenu } from '#features/team-builder/tools/ToolsMenu.tsx';
import { Footer } from '../Footer.tsx';

const Paired = lazy(async () => ({ default: (await import('#features/viewer/paired/PairedPanel.tsx')).PairedPanel }));

const Optimiser = lazy(async () => {
  const { Optimiser: Tool } = await import('#features/optimiser/Optimiser.tsx');
  return { default: (props: Omit<ComponentProps<typeof Tool>, 'Compare'>) => <Tool {...props} Compare={Paired} /> };
});

const Rotation = lazy(async () => ({ default: (await import('#features/rotation/RotationView.tsx')).RotationView }));

const Fight = lazy(async () => ({ default: (await import('#features/rotation/answer/Fight.tsx')).Fight }));

const Coach = lazy(async () => ({ default: (await import('./CoachSlot.tsx')).TextCoach }));

/** The enemies, with a fight to measure delays against. */
const Enemies = (props: ComponentProps<typeof EnemyPanel>) => <EnemyPanel {...props} playFight={playFight} />;

const playFight: ComponentProps<typeof EnemyPanel>['playFight'] & ComponentProps<typeof SimulatorPage>['playFight'] =
  async (...question) => (await import('#features/rotation/playFight.ts')).playFight(...question);

const loadResult = () => void import('./loadViewer.ts').then(({ loadViewer }) => loadViewer()).catch(() => {});

/** The simulator with the editor and the team builder. */
export function SimulatorRoute() {
  return (
    <SimulatorPage
      Coach={Coach}
      Editor={ConfigEditor}
      EnemyPanel={Enemies}
      ExampleBar={ExampleBar}
      TeamBuilder={TeamBuilder}
      Rotation={Rotation}
      Fight={Fight}
      playFight={playFight}
      Footer={Footer}
      ToolsMenu={ToolsMenu}
      WriteRotation={WriteRotation}
      NameSearch={NameSearch}
      Tips={Tips}
      Optimiser={Optimiser}
      loadResult={loadResult}
    />
  );
}
