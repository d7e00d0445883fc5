import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Whether the page that it opens should know this list, see `originList`. */
  fromList?: boolean;
};

/** A link within the dashboard, as cheap as a bare element: `useFollowLinks` follows it. */
export const Link = ({ to, fromList = false, ...props }: Props) => (
  <a href={to} data-route={fromList ? 'from-list' : 'here'} {...props} />
);
