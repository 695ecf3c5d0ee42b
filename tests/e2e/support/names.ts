export const PASSWORD = 'Secret!9';

/** How many distinct things there are already. */
let count = 0;

/** Another person at each call, with an e-mail that no other test uses. */
export function newPerson(name: string): { name: string; email: string } {
  count += 1;
  // Names have letters that e-mail addresses don't.
  const letters = name.toLowerCase().match(/[a-z]+/g) ?? ['person'];
  return {
    name,
    email: `${letters.join('.')}-${process.pid}-${Date.now().toString(36)}-${count}@people.test`,
  };
}

/** A name for a thing that no other test uses. */
export function newName(name: string): string {
  count += 1;
  return `${name} ${process.pid}x${Date.now().toString(36)}x${count}`;
}
