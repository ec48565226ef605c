/** The extension: starts `quartet lsp` for configs, and offers its DPS as a command. */
import { commands, type ExtensionContext, ProgressLocation, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { serverCommand } from './command.ts';

let client: LanguageClient | null = null;

const settings = () => workspace.getConfiguration('quartet');

async function start(): Promise<void> {
  const { command, args, shell } = serverCommand(settings().get('path', 'quartet'), process.platform, process.execPath);
  const started = new LanguageClient(
    'quartet',
    'Quartet',
    {
      command,
      args: [...args],
      transport: TransportKind.stdio,
      options: { shell, env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
    },
    { documentSelector: [{ language: 'quartet' }] },
  );
  client = started;
  try {
    await started.start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const open = 'Open settings';
    const chosen = await window.showErrorMessage(
      `Quartet cannot be started (${reason}). Install it, or set quartet.path to its program.`,
      open,
    );
    if (chosen === open) await commands.executeCommand('workbench.action.openSettings', 'quartet.path');
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = null;
  await running?.stop().catch(() => {});
}

interface Dps {
  readonly label: string;
  readonly fights: number;
}

async function computeDps(): Promise<void> {
  const running = client;
  const document = window.activeTextEditor?.document;
  if (running === null || document?.languageId !== 'quartet') return;
  await window.withProgress(
    { location: ProgressLocation.Notification, title: 'Quartet: computing DPS', cancellable: true },
    async (_progress, token) => {
      const argument = { uri: document.uri.toString(), fights: settings().get('fights', 500) };
      try {
        const { label, fights } = await running.sendRequest<Dps>(
          'workspace/executeCommand',
          { command: 'quartet.run', arguments: [argument] },
          token,
        );
        void window.showInformationMessage(`${label} (${fights} fights)`);
      } catch (error) {
        if (!token.isCancellationRequested)
          void window.showErrorMessage(error instanceof Error ? error.message : String(error));
      }
    },
  );
}

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  subscriptions.push(
    commands.registerCommand('quartet.computeDps', computeDps),
    commands.registerCommand('quartet.restart', async () => {
      await stop();
      await start();
    }),
    workspace.onDidChangeConfiguration(async (change) => {
      if (!change.affectsConfiguration('quartet.path')) return;
      await stop();
      await start();
    }),
  );
  await start();
}

export const deactivate = stop;
