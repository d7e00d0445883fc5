/** On paper, in place of a part whose data is requested only when printing begins, too late for the print. */
export const NotPrinted = ({ of }: { of: string }) => <p className="note">{of}: not loaded when this was printed.</p>;
