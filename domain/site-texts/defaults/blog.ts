/** The blog until somebody changes it: four questions about programming for the web. */
export const BLOG = {
  lead: 'Four questions that web developers often ask, and our answers. Looking for a laptop? [Read our guides to used laptops](/guides).',
  questions: [
    {
      id: 'state-in-react',
      question: 'What are the different ways to manage state in a React application?',
      answer: `\`useState\` is only one of the places for state. Start by asking what kind it is, because each kind belongs in a different place. If only one component needs it, leave it there, in a reducer once several values change together. When a second one needs it, lift it to their nearest common parent. Store as little as you can and calculate the rest: a value that you can work out from another one isn’t state, and can’t get out of date.

\`\`\`As little state as possible
function Gallery({ pictures }) {
  const [shown, setShown] = useState(0);        // the only thing that changes
  const picture = pictures[shown];              // derived, so never out of step
  return <Picture {...picture} onNext={() => setShown((shown + 1) % pictures.length)} />;
}
\`\`\`

Put filters, tabs and pages in the address, so that people can reload the page or send it to a friend. Data from the server is only a copy: let a data library such as TanStack Query, or the router’s loaders, fetch it, share it and notice when it’s out of date. What people type belongs to the form. That leaves little for context, or for a small store such as Zustand or Redux Toolkit: who’s logged in, the theme, a shopping cart. Use context for values that rarely change, because every component that reads one renders again when it does.`,
    },
    {
      id: 'prototypical-inheritance',
      question: 'How does prototypical inheritance work in JavaScript?',
      answer: `In JavaScript, objects inherit from other objects. Each has a hidden link to another one, its *prototype*. When you read a property that the object doesn’t have itself, the engine follows the link, and then the next one, until it finds the property or the chain ends at \`null\`. Writing works differently: unless there’s a setter further up, it creates the property on the object itself, which then hides the inherited one.

\`\`\`A chain of two objects
const machine = { start() { return \`\${this.name} starts\`; } };
const laptop = Object.create(machine);   // laptop's prototype is machine
laptop.name = 'ThinkPad';

laptop.start();                          // 'ThinkPad starts': found one link up
Object.hasOwn(laptop, 'start');          // false
\`\`\`

Nothing is copied. If you add a method to the prototype later, every object that inherits from it has it at once. Inside the method, \`this\` is the object you called it on, not the one where it was found, so shared methods see each object’s own data.

\`class\` and \`extends\` are a clearer way to write the same thing: methods end up on the constructor’s \`prototype\` object, and \`new\` links each instance to it. Once you know the chain, the rest makes sense, such as why \`for…in\` also lists inherited names and what \`Object.hasOwn\` is for.`,
    },
    {
      id: 'unit-tests',
      question: 'What are unit tests, and why should we write them?',
      answer: `A unit test runs one small part of a program, such as a function or a component, by itself. It passes something in and checks what comes out. It takes milliseconds and needs no network, so you can run hundreds of them in a few seconds.

\`\`\`A unit test
test('a saving is a share of the original price', () => {
  expect(savingPercent(1600, 400)).toBe(75);
  expect(savingPercent(400, 400)).toBe(0);
  expect(savingPercent(0, 400)).toBe(0);   // no original price, so no saving
});
\`\`\`

We write them for four reasons:

- **Confidence.** You can change, speed up and tidy the code, and the tests tell you if you’ve broken something.
- **Early warning.** You see a mistake minutes after you made it, and the failing test tells you where it is.
- **Documentation that stays correct.** Tests show by example what a function does, odd cases included.
- **Better design.** Code that’s hard to test usually does too much or depends on too much.

Unit tests can’t tell you whether the parts work together. For that you need a few larger tests, with a real database and a real browser. And make sure that each test can fail: break the code once and see it turn red.`,
    },
    {
      id: 'react-angular-vue',
      question: 'React vs. Angular vs. Vue: which one?',
      answer: `All three build interfaces from components. All three are mature, fast enough, and wanted by employers. They differ in how much they decide for you.

| | React | Angular | Vue |
| --- | --- | --- | --- |
| What it is | A library for interfaces | A complete framework | A framework that grows with you |
| Written in | JSX: markup inside JavaScript | HTML templates, TypeScript | Single-file components, HTML templates |
| How it updates | Renders again and compares the result | Signals that track who reads them | Signals that track who reads them |
| Router, forms, HTTP | You choose | Included | Official, added when needed |
| Learning it | Small core, many choices around it | A lot at first, then one way to do things | The easiest start |
| Best for | Teams that want the most libraries and people to choose from | Large teams that want one style | Small teams, existing pages |

Choose **React** if you want the largest ecosystem and like to pick the rest yourself. Choose **Angular** if many people will work on the code for years and should write it the same way. Choose **Vue** if you want to get from HTML to a working application quickly. What your team already knows matters more than any row in this table.`,
    },
  ],
};
