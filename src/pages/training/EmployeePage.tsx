export const EmployeePage = () => <p>EmployeePage</p>;
