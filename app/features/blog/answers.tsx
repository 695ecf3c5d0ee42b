const NEAREST = `function Gallery({ pictures }) {
  const [shown, setShown] = useState(0);        // the only thing that changes
  const picture = pictures[shown];              // derived, so never out of step
  return <Picture {...picture} onNext={() => setShown((shown + 1) % pictures.length)} />;
}`;

export function StateInReact() {
  return (
    <>
      <p>
        Begin by asking what kind of state it is; each kind has a home of its own. What only one component needs stays
        in it, with <code>useState</code>, or <code>useReducer</code> once several values change together. When a second
        component needs it, lift it to their nearest common parent. Keep as little as possible and calculate the rest: a
        value that can be derived from another is not state, and cannot get out of step.
      </p>
      <CodeSample label="State kept small">{NEAREST}</CodeSample>
      <p>
        Filters, tabs and pages belong in the <strong>address</strong>, so that they survive a reload and can be sent to
        a friend. What the server knows is not yours but a <strong>copy</strong>: a data library such as TanStack Query,
        or the router’s loaders, fetches it, shares it and knows when it is stale. What is typed belongs to the{' '}
        <strong>form</strong>. What is left for context, or for a small store such as Zustand or Redux Toolkit, is
        little: who is signed in, the theme, a basket. Context is made for values that change seldom, because every
        reader renders again when it does.
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

const TEST = `test('a saving is a share of the original price', () => {
  expect(savingPercent(1600, 400)).toBe(75);
  expect(savingPercent(400, 400)).toBe(0);
  expect(savingPercent(0, 400)).toBe(0);   // no original price, no claim
});`;

export function UnitTests() {
  return (
    <>
      <p>
        A unit test runs one small part of a program, a function or a component, alone, gives it something, and checks
        what comes back. It takes milliseconds and needs no network, so hundreds of them run while you reach for the
        coffee.
      </p>
      <CodeSample label="A unit test">{TEST}</CodeSample>
      <p>We write them for four reasons:</p>
      <ul>
        <li>
          <strong>Courage.</strong> With a net below, code can be changed, sped up and tidied without fear.
        </li>
        <li>
          <strong>Early news.</strong> A mistake shows minutes after it was made, and the failing test names the place.
        </li>
        <li>
          <strong>A description that cannot go stale.</strong> Tests show by example what a function promises, odd cases
          included.
        </li>
        <li>
          <strong>Better shape.</strong> What is hard to test usually does too much or knows too much.
        </li>
      </ul>
      <p>
        They cannot tell whether the parts fit together. That takes fewer, larger tests, against a real database and in
        a real browser. And a test that was never seen to fail proves nothing: break the code once and watch it turn
        red.
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
    'Renders again and compares',
    'Signals that know their readers',
    'Signals that know their readers',
  ],
  ['Router, forms, HTTP', 'Yours to choose', 'Included', 'Official, added when needed'],
  ['Learning it', 'Small core, many choices around it', 'Much at first, then one way for all', 'The gentlest start'],
  [
    'Fits best',
    'The largest choice of libraries and people',
    'Large teams that want one way',
    'Small teams, existing pages',
  ],
] as const;

export function Frameworks() {
  return (
    <>
      <p>
        All three build interfaces from components, all three are mature, fast enough and well paid for. They differ in
        how much they decide for you.
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
        Choose <strong>React</strong> for its ecosystem and if you like to choose the rest yourself;{' '}
        <strong>Angular</strong> if many people shall write alike for many years; <strong>Vue</strong> if you want a
        short way from HTML to a working application. What the team knows well weighs more than any row of this table.
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
