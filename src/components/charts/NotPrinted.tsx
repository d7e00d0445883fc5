/** On paper, in place of what would be asked for only when printing begins: that comes too late for the print. */
export const NotPrinted = ({ of }: { of: string }) => <p className="note">{of}: not loaded when this was printed.</p>;
