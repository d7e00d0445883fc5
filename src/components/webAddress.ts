/**
 * The address as a link may carry it: undefined unless the whole of it is an absolute http or https URL. Everything else
 * that comes from the service (`javascript:`, `data:`, a path, a bare host name) stays text.
 */
export function webAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
