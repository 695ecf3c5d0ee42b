const NEAREST = `function Gallery({ pictures }) {
  const [shown, setShown] = useState(0);        // the only thing that changes
  const picture = pictures[shown];              // derived, so never out of step
  return <Picture {...picture} onNext={() => setShown((shown + 1) % pictures.length)} />;
}`;

export function StateInReact() {
  return (
    <>
      <p>
        <code>useState</code> is only one of the places for state. Start by asking what kind it is, because each kind
        belongs in a different place. If only one component needs it, leave it there, in a reducer once several values
        change together. When a second one needs it, lift it to their nearest common parent. Store as little as you can
        and calculate the rest: a value that you can work out from another one isn’t state, and can’t get out of date.
      </p>
      <CodeSample label="As little state as possible">{NEAREST}</CodeSample>
      <p>
        Put filters, tabs and pages in the <strong>address</strong>, so that people can reload the page or send it to a
        friend. Data from the server is only a <strong>copy</strong>: let a data library such as TanStack Query, or the
        router’s loaders, fetch it, share it and notice when it’s out of date. What people type belongs to the{' '}
        <strong>form</strong>. That leaves little for context, or for a small store such as Zustand or Redux Toolkit:
        who’s logged in, the theme, a shopping cart. Use context for values that rarely change, because every component
        that reads one renders again when it does.
      </p>
    </>
  );
}

const CHAIN = `const machine = { start() { return \`\${this.name} starts\`; } };
const laptop = Object.create(machine);   // laptop's prototype is machine
laptop.name = 'ThinkPad';

laptop.start();                          // 'ThinkPad starts': found one link up
Object.hasOwn(laptop, 'start');          // false`;

export function PrototypicalInheritance() {
  return (
    <>
      <p>
        In JavaScript, objects inherit from other objects. Each has a hidden link to another one, its <em>prototype</em>
        . When you read a property that the object doesn’t have itself, the engine follows the link, and then the next
        one, until it finds the property or the chain ends at <code>null</code>. Writing works differently: unless
        there’s a setter further up, it creates the property on the object itself, which then hides the inherited one.
      </p>
      <CodeSample label="A chain of two objects">{CHAIN}</CodeSample>
      <p>
        Nothing is copied. If you add a method to the prototype later, every object that inherits from it has it at
        once. Inside the method, <code>this</code> is the object you called it on, not the one where it was found, so
        shared methods see each object’s own data.
      </p>
      <p>
        <code>class</code> and <code>extends</code> are a clearer way to write the same: methods end up on the
        constructor’s <code>prototype</code> object, and <code>new</code> links each instance to it. Once you know the
        chain, the rest makes sense, such as why <code>for…in</code> also lists inherited names and what{' '}
        <code>Object.hasOwn</code> is for.
      </p>
    </>
  );
}

const TEST = `test('a saving is a share of the original price', () => {
  expect(savingPercent(1600, 400)).toBe(75);
  expect(savingPercent(400, 400)).toBe(0);
  expect(savingPercent(0, 400)).toBe(0);   // no original price, so no saving
});`;

export function UnitTests() {
  return (
    <>
      <p>
        A unit test runs one small part of a program, such as a function or a component, by itself. It passes something
        in and checks what comes out. It takes milliseconds and needs no network, so you can run hundreds of them in a
        few seconds.
      </p>
      <CodeSample label="A unit test">{TEST}</CodeSample>
      <p>We write them for four reasons:</p>
      <ul>
        <li>
          <strong>Confidence.</strong> You can change, speed up and tidy the code, and the tests tell you if you’ve
          broken something.
        </li>
        <li>
          <strong>Early warning.</strong> You see a mistake minutes after you made it, and the failing test tells you
          where it is.
        </li>
        <li>
          <strong>Documentation that stays correct.</strong> Tests show by example what a function does, odd cases
          included.
        </li>
        <li>
          <strong>Better design.</strong> Code that’s hard to test usually does too much or depends on too much.
        </li>
      </ul>
      <p>
        Unit tests can’t tell you whether the parts work together. For that you need a few larger tests, with a real
        database and a real browser. And make sure that each test can fail: break the code once and see it turn red.
      </p>
    </>
  );
}

const NAMES = ['React', 'Angular', 'Vue'] as const;

const ROWS = [
  ['What it is', 'A library for interfaces', 'A complete framework', 'A framework that grows with you'],
  [
    'Written in',
    'JSX: markup inside JavaScript',
    'HTML templates, TypeScript',
    'Single-file components, HTML templates',
  ],
  [
    'How it updates',
    'Renders again and compares the result',
    'Signals that track who reads them',
    'Signals that track who reads them',
  ],
  ['Router, forms, HTTP', 'You choose', 'Included', 'Official, added when needed'],
  [
    'Learning it',
    'Small core, many choices around it',
    'A lot at first, then one way to do things',
    'The easiest start',
  ],
  [
    'Fits best',
    'The largest choice of libraries and people',
    'Large teams that want one style',
    'Small teams, existing pages',
  ],
] as const;

export function Frameworks() {
  return (
    <>
      <p>
        All three build interfaces from components. All three are mature, fast enough, and wanted by employers. They
        differ in how much they decide for you.
      </p>
      <div
        className="my-5 overflow-x-auto rounded-box border border-hairline"
        tabIndex={0}
        role="region"
        aria-label="React, Angular and Vue compared"
      >
        <table className="w-full min-w-[40rem] border-collapse text-left text-small">
          <thead>
            <tr className="border-b border-hairline bg-sunken">
              <td className="p-3" />
              {NAMES.map((name) => (
                <th key={name} scope="col" className="p-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([aspect, ...cells]) => (
              <tr key={aspect} className="border-b border-hairline align-top last:border-0">
                <th scope="row" className="p-3 font-medium">
                  {aspect}
                </th>
                {cells.map((cell, index) => (
                  <td key={NAMES[index]} className="p-3 text-muted">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        Choose <strong>React</strong> if you want the largest ecosystem and like to pick the rest yourself. Choose{' '}
        <strong>Angular</strong> if many people will work on the code for years and should write it the same way. Choose{' '}
        <strong>Vue</strong> if you want to get from HTML to a working application quickly. What your team already knows
        matters more than any row in this table.
      </p>
    </>
  );
}

/** A short program in an answer; scrolls sideways within itself where the screen is narrow. */
function CodeSample({ label, children }: { label: string; children: string }) {
  return (
    <pre
      tabIndex={0}
      role="region"
      aria-label={label}
      className="my-5 overflow-x-auto rounded-box border border-hairline bg-sunken p-4 text-small"
    >
      <code className="font-mono">{children}</code>
    </pre>
  );
}
