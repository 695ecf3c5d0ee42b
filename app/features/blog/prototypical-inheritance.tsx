import { CodeSample } from '#app/features/blog/code-sample.tsx';

const CHAIN = `const machine = { start() { return \`\${this.name} starts\`; } };
const laptop = Object.create(machine);   // laptop's prototype is machine
laptop.name = 'ThinkPad';

laptop.start();                          // 'ThinkPad starts': found one link up
Object.hasOwn(laptop, 'start');          // false`;

export function PrototypicalInheritance() {
  return (
    <>
      <p>
        In JavaScript objects inherit from objects. Each has a hidden link to another, its <em>prototype</em>. When a
        property is read that an object does not have itself, the engine follows the link, and the next, until it finds
        the property or the chain ends at <code>null</code>. Writing does not climb, unless a setter waits up there: it
        makes a property on the object itself, which then hides the one above.
      </p>
      <CodeSample label="A chain of two objects">{CHAIN}</CodeSample>
      <p>
        Nothing is copied, so a method added to the prototype later is there for all who inherit from it, at once. And{' '}
        <code>this</code> is the object that the call began with, not the one where the method was found; that is why
        shared methods see each object’s own data.
      </p>
      <p>
        <code>class</code> and <code>extends</code> are a clearer way to write the same thing: methods land on the
        constructor’s <code>prototype</code> object, and <code>new</code> links each instance to it. Knowing the chain
        explains the rest, such as why <code>for…in</code> meets inherited names and <code>Object.hasOwn</code> exists.
      </p>
    </>
  );
}
