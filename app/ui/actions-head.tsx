/** The header of a column of row buttons, whose labels say what they do. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className="sr-only">Actions</span>
    </th>
  );
}
