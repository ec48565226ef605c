/** Text as it may stand in HTML and SVG, between tags and inside quoted attributes; signs neither can carry are dropped. */
export function escapeMarkup(text: string): string {
  return text.replace(/\p{C}/gu, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
