import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fromListAt } from './table/originList.ts';

/** Whether a click opens a link here, and not in another tab or as a download. */
const isPlain = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows every `PlainLink` of the document without loading it anew. */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-route]') : null;
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const state = link.dataset.route === 'from-list' ? fromListAt(window.location) : undefined;
      // An address that is open already is no further step in the history.
      void navigate(link.pathname + link.search + link.hash, { state, replace: link.href === window.location.href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
