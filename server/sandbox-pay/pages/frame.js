/** Within the frame: tells the page around it which step is shown, how high it is, and when nothing more is to do. */
;(() => {
  const { shop, end } = document.documentElement.dataset
  const tell = message => window.parent.postMessage(message, shop)
  if (end !== undefined) {
    tell({ type: 'end' })
    return
  }
  tell({ type: 'step' })
  new ResizeObserver(() => tell({ type: 'size', height: document.body.offsetHeight })).observe(document.body)
  // Who has sent a form goes on where the next step begins, or where something is wrong. Nobody is brought here from the page around.
  if (!document.hasFocus()) return
  const next = document.querySelector('[aria-invalid]') ?? document.querySelector('h1')
  next.focus()
})()
