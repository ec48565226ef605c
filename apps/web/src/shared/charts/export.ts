import type { TableData } from './types.ts';

/** Properties a picture needs to look the same outside the page. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'fill-rule',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
  'dominant-baseline',
] as const;

const MARGIN = 16;
const TITLE_HEIGHT = 32;

function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of STYLES) {
    const value = style.getPropertyValue(name);
    if (value !== '' && (to instanceof SVGElement || to instanceof HTMLElement)) to.style.setProperty(name, value);
  }
  to.removeAttribute('class');
  for (const [i, child] of [...from.children].entries()) {
    const copy = to.children[i];
    if (copy !== undefined) inlineStyles(child, copy);
  }
}

function svgElement(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** A drawing as a standalone document: its colours written out, on the surface it lies on, under its title. */
export function standaloneSvg(svg: SVGSVGElement, title: string): { text: string; width: number; height: number } {
  const box = svg.getBoundingClientRect();
  const width = Math.ceil(box.width) + 2 * MARGIN;
  const height = Math.ceil(box.height) + 2 * MARGIN + TITLE_HEIGHT;
  const copy = svg.cloneNode(true) as SVGSVGElement;
  inlineStyles(svg, copy);
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_HEIGHT));
  copy.setAttribute('width', String(Math.ceil(box.width)));
  copy.setAttribute('height', String(Math.ceil(box.height)));
  const page = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}` });
  const root = getComputedStyle(document.documentElement);
  const probe = getComputedStyle(svg);
  const surface = getComputedStyle(svg.closest('section') ?? document.body).backgroundColor;
  page.append(svgElement('rect', { width, height, fill: surface }));
  const heading = svgElement(
    'text',
    { x: MARGIN, y: MARGIN + 16, 'font-size': 15, 'font-weight': 600, fill: probe.color },
    title,
  );
  heading.setAttribute('font-family', root.getPropertyValue('--font-sans') || 'sans-serif');
  page.append(heading, copy);
  return { text: new XMLSerializer().serializeToString(page), width, height };
}

/** A drawing as a picture with two pixels for each of the page's. */
export async function pngOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { text, width, height } = standaloneSvg(svg, title);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(2, 2);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** A field of a CSV file (RFC 4180). A leading sign of a formula is disarmed, as names come from foreign documents. */
function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV with full numbers. */
export function toCsv(table: TableData): string {
  const lines = [table.columns.map((column) => column.label), ...table.rows];
  return `${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`;
}

/** Hands a file to the reader. */
export function saveFile(content: Blob | string, type: string, name: string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
