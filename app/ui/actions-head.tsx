/** The head of the column in which a row's buttons stand; they say themselves what they do. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className="sr-only">Actions</span>
    </th>
  );
}
