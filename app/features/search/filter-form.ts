/** What the fields of the form say, as the form itself would send it; empty ones say nothing. */
export function addressIn(form: HTMLFormElement): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') address.append(name, value.trim());
  if (!address.has('near')) address.delete('within');
  return address;
}

/** Puts into the fields what the address says; one that is being written in is left alone. */
export function followAddress(form: HTMLFormElement | null, address: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    // The distance says nothing until there is a town; then it says what it says.
    if (field instanceof HTMLSelectElement && (field.name !== 'within' || address.has('near')))
      field.value = address.get(field.name) ?? '';
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = address.getAll(field.name).includes(field.value);
    else if (field !== document.activeElement) field.value = address.get(field.name) ?? '';
  }
}
