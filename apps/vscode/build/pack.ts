/**
 * `npx tsx apps/vscode/build/pack.ts`: packs the extension into `dist/quartet.vsix`, which VS Code installs with "Install from VSIX". A .vsix is a zip
 * of the extension's files under `extension/`, with a manifest and the types of its files beside them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { membersOf } from '@quartet/gamedata/typed';
import { strToU8, zipSync } from 'fflate';
import { build, type Rolldown } from 'vite';
import { grammar } from './grammar.ts';

const FOLDER = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8');
/** A fixed time, so that equal sources make equal bytes. */
const MTIME = new Date('1980-01-01T00:00:00');

/** Bundles the extension; the editor provides `vscode`. */
export async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(FOLDER),
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      rolldownOptions: {
        input: fileURLToPath(new URL('src/extension.ts', FOLDER)),
        external: ['vscode'],
        output: { format: 'cjs', entryFileNames: 'extension.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly displayName: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly engines: { readonly vscode: string };
}

/** The manifest of the extension, with the version of this package. */
export function manifest(): Manifest & Record<string, unknown> {
  const { version } = membersOf(JSON.parse(read('package.json')));
  return { ...(JSON.parse(read('extension.json')) as Omit<Manifest, 'version'>), version: String(version) };
}

const packageManifest = ({
  name,
  version,
  publisher,
  displayName,
  description,
  categories,
  engines,
}: Manifest): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Categories>${xml(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".txt" ContentType="text/plain"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The bytes of the packed extension. */
export async function pack(): Promise<Uint8Array> {
  const about = manifest();
  const files: Readonly<Record<string, string>> = {
    'extension.vsixmanifest': packageManifest(about),
    '[Content_Types].xml': CONTENT_TYPES,
    'extension/package.json': json(about),
    'extension/readme.md': read('README.md'),
    'extension/LICENSE.txt': read('../../LICENSE'),
    'extension/language-configuration.json': read('language-configuration.json'),
    'extension/quartet.tmLanguage.json': json(grammar),
    'extension/dist/extension.js': await bundle(),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: MTIME,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = new URL('dist/', FOLDER);
  mkdirSync(dist, { recursive: true });
  const file = new URL('quartet.vsix', dist);
  writeFileSync(file, await pack());
  console.log(fileURLToPath(file));
}
