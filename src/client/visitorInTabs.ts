import { loadAnew, visitorOfDocument } from './visitor.ts';

/** Set by a tab that reloads because of another tab, so that it announces nothing after the reload. */
const TOLD = 'compliance.told-of-visitor';

/**
 * Tells the other tabs whose data this one has, and reloads when another tab has somebody else's. A tab that reloaded for
 * this reason tells nobody, so that tabs of gateways that disagree do not make each other reload again and again.
 */
export function followVisitor(): void {
  const tabs = new BroadcastChannel('visitor');
  const own = visitorOfDocument();
  tabs.onmessage = ({ data }) => {
    if (data === own) return;
    sessionStorage.setItem(TOLD, 'yes');
    loadAnew();
  };
  const wasTold = sessionStorage.getItem(TOLD) !== null;
  sessionStorage.removeItem(TOLD);
  if (!wasTold) tabs.postMessage(own);
}
