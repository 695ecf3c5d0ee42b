import { CodeSample } from '#app/features/blog/code-sample.tsx';

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
        what comes back. It takes milliseconds and needs no network, so hundreds of them run while one reaches for the
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
