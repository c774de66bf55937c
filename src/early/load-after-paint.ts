/** Milliseconds after which scripts count more than the picture, as on a slow line, or where a busy browser draws no frame. */
const LONGEST_WAIT = 1000

/**
 * Loads scripts and styles in their order once the page was painted with its first picture, so that they take nothing of the line before it.
 * A tab in the background is not painted and loads them at once. Styles take the place behind those that the page brings: a sub-site's
 * theme, which follows, still has the last word.
 */
export function loadAfterPaint(addresses: readonly string[]): void {
  const remaining = [...addresses]
  const load = () => {
    // Called once more by whichever of paint and longest wait comes second: nothing is left then.
    for (const address of remaining.splice(0)) {
      if (address.endsWith('css')) {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = address
        document.querySelector('style[data-page]')?.after(link)
      } else {
        const script = document.createElement('script')
        script.src = address
        script.async = false
        document.body.append(script)
      }
    }
  }
  // A frame is painted after its callbacks, so what was drawn in one is on the screen in the next.
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
  // The first frame takes much longer: the browser says when it was on the screen. It is said again where it was before.
  const afterFirstPaint = () =>
    new PerformanceObserver((_entries, watch) => {
      watch.disconnect()
      afterFrame()
    }).observe({ type: 'paint', buffered: true })

  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (document.hidden) {
    load()
    return
  }
  setTimeout(load, LONGEST_WAIT)
  if (picture) void picture.decode().then(afterFirstPaint, afterFirstPaint)
  else afterFirstPaint()
}
