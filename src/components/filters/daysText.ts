/** `within 30 days`. */
export const daysText = (days: number | undefined): string => `within ${days} ${days === 1 ? 'day' : 'days'}`;
