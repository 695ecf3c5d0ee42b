const PRELOAD = /<link rel="modulepreload" href="(?<file>[^"]+)"[^>]*>/g;
const MODULE = /<script(?<nonce> nonce="[^"]*")? type="module" async="">(?<code>[^]*?)<\/script>/;

/** After so many milliseconds the code is fetched in any case: what is painted may be another page of the same window. */
const PATIENCE = 3_000;

/** Stands behind the code that waits. What it makes has its nonce, or else the same text and so the same hash: the nonce on what waits is what gets it one. */
const BEGIN_AFTER_PAINT = `(function () {
  var script = document.currentScript, waiting = script.previousElementSibling, begun = false;
  function begin() {
    if (begun) return;
    begun = true;
    document.head.append(...waiting.dataset.files.split(' ').map(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      return link;
    }));
    var code = document.createElement('script');
    code.type = 'module';
    code.nonce = script.nonce;
    code.textContent = waiting.textContent;
    document.body.append(code);
  }
  setTimeout(begin, document.visibilityState === 'hidden' ? 0 : ${PATIENCE});
  try {
    new PerformanceObserver(function (paints) {
      if (paints.getEntriesByName('first-contentful-paint').length) setTimeout(begin);
    }).observe({ type: 'paint', buffered: true });
  } catch (e) { begin() }
})()`.replaceAll(/\n\s*/g, ' ');

/**
 * The page with its code fetched once it is painted. The HTML shows everything by itself; on a slow line the code, several times as heavy, would
 * only hold up the letters and pictures that people wait for. A page without code stays as it is.
 */
export function codeAfterPaint(html: string): string {
  if (!MODULE.test(html)) return html;
  const files = Array.from(html.matchAll(PRELOAD), ({ groups }) => groups?.['file']);
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      MODULE,
      (_, nonce: string | undefined, code: string) =>
        `<script${nonce ?? ''} type="text/plain" data-files="${files.join(' ')}">${code}</script><script${nonce ?? ''}>${BEGIN_AFTER_PAINT}</script>`,
    );
}
