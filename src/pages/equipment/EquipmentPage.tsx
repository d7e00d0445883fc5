export const EquipmentPage = () => <p>EquipmentPage</p>;
