export const DocumentPage = () => <p>DocumentPage</p>;
