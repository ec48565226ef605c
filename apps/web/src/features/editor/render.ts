import type { Explanation } from '@quartet/language';

/** An explanation as elements; the numbers as a list of terms. */
export function render({ title, kind, summary, rows, limits, guide }: Explanation): HTMLElement {
  const place = document.createElement('div');
  place.className = 'qe-doc';
  const head = place.appendChild(document.createElement('div'));
  head.className = 'qe-doc-head';
  const name = head.appendChild(document.createElement('strong'));
  name.textContent = title;
  const what = head.appendChild(document.createElement('span'));
  what.textContent = kind;
  if (summary !== '') {
    const text = place.appendChild(document.createElement('p'));
    text.textContent = summary;
  }
  if (rows.length > 0) {
    const list = place.appendChild(document.createElement('dl'));
    for (const row of rows) {
      const label = list.appendChild(document.createElement('dt'));
      label.textContent = row.label;
      if (row.code) label.className = 'qe-code';
      list.appendChild(document.createElement('dd')).textContent = row.value;
    }
  }
  if (limits !== undefined && limits.sentences.length > 0) {
    const heading = place.appendChild(document.createElement('p'));
    heading.className = 'qe-doc-limits';
    heading.textContent = limits.title;
    const list = place.appendChild(document.createElement('ul'));
    for (const sentence of limits.sentences) {
      list.appendChild(document.createElement('li')).textContent = sentence;
    }
  }
  if (guide !== undefined) {
    const link = place.appendChild(document.createElement('a'));
    link.className = 'qe-doc-guide';
    // The text being written and its result stay where they are.
    link.target = '_blank';
    link.href = import.meta.env.BASE_URL + guide.address.slice(1);
    link.textContent = guide.text;
  }
  return place;
}
