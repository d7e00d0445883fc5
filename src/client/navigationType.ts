/** How the document was opened; undefined if the browser does not say. */
export function navigationType(): PerformanceNavigationTiming['type'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined;
}
