import { loadAnew, visitorOfDocument } from './visitor.ts';

/** Kept by a tab that loads its document anew because of another tab, which it then tells nothing. */
const TOLD = 'compliance.told-of-visitor';

/**
 * Tells the other tabs whose data this one has, and begins anew when another says that it has somebody else's. What was told
 * is not told on, so that tabs of gateways that do not agree do not make each other reload again and again.
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
