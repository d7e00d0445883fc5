export const OverviewPage = () => <p>OverviewPage</p>;
