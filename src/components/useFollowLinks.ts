import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { fromListAt } from './table/originList.ts';

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens a link in this tab, not in another one or as a download. */
export const opensHere = ({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Follows every `Link` of the document without reloading it. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-route]') : null;
      // The browser opens links for another tab.
      if (!link || !opensHere(event) || (link.getAttribute('target') ?? '_self') !== '_self') return;
      event.preventDefault();
      const state = link.getAttribute('data-route') === 'from-list' ? fromListAt(window.location) : undefined;
      // An SVG link has no parsed address, as HTML links have.
      const { pathname, search, hash } = new URL(link.getAttribute('href') ?? '', window.location.href);
      void navigate(pathname + search + hash, { state });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
