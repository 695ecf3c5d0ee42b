import { CodeSample } from '#app/features/blog/code-sample.tsx';

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
