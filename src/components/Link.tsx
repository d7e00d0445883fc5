import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Whether the page that it opens is to know this list, see `originList`. */
  fromList?: boolean;
};

/** A link within the dashboard, which costs no more than its element: `useFollowLinks` follows it. */
export const Link = ({ to, fromList = false, ...props }: Props) => (
  <a href={to} data-route={fromList ? 'from-list' : 'here'} {...props} />
);
