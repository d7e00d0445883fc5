/** How the document was opened; undefined where the browser does not tell. */
export function navigationType(): PerformanceNavigationTiming['type'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}
