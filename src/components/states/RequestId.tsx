import { Copyable } from '../Copyable.tsx';

/** What to quote to support, ready to be copied; `none` where nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) => (id ? <Copyable text={id} /> : <>none</>);
