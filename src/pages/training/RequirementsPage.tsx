export const RequirementsPage = () => <p>RequirementsPage</p>;
