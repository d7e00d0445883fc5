export const DocumentsPage = () => <p>DocumentsPage</p>;
