import { forecastCalculations } from './forecastCalculation.ts';
import type { ForecastRequest } from './forecastWorker.ts';

/** What a worker answers to one request; it rejects where there is no worker, or where it fails. */
function answerOf(request: ForecastRequest): Promise<unknown> {
  const worker = new Worker(new URL('./forecastWorker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onmessageerror = () => reject(new Error('The answer of the forecast cannot be read'));
    worker.onerror = () => reject(new Error('The forecast cannot be calculated apart'));
    worker.postMessage(request);
  });
  return answer.finally(() => worker.terminate());
}

/** A calculation that is made beside the page; where no worker can make it, in the page itself. */
const apart =
  <Given, Result>(calculate: (given: Given) => Result, requestOf: (given: Given) => ForecastRequest) =>
  async (given: Given): Promise<Result> => {
    try {
      return (await answerOf(requestOf(given))) as Result; // the worker makes the same calculation
    } catch {
      return calculate(given);
    }
  };

export const preparedApart = apart(forecastCalculations.prepared, (given) => ({ name: 'prepared', given }));
export const triedApart = apart(forecastCalculations.tried, (given) => ({ name: 'tried', given }));
