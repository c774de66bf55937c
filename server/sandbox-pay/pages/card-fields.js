/**
 * What a shop loads to ask for a card on its own page: `sandboxPay.showFields` puts a frame of this provider there. Neither the
 * shop's scripts nor its server see what is typed in it.
 */
;(() => {
  const source = new URL(document.currentScript.src)
  const base = source.origin + source.pathname.replace(/\/[^/]*$/, '')

  /**
   * @param element where the frame goes
   * @param wishes `payment`: its name here; `title`: what the frame is called for who does not see it; `theme`: 'light' or 'dark';
   *   `onReady`: a step is shown; `onEnd`: nothing more is wanted of the person
   */
  function showFields(element, { payment, title, theme, onReady, onEnd }) {
    const frame = document.createElement('iframe')
    frame.src = `${base}/fields/${encodeURIComponent(payment)}?theme=${theme}`
    frame.title = title
    frame.style.cssText = 'display:block;width:100%;height:34rem;border:0'
    const hear = event => {
      if (event.source !== frame.contentWindow || event.origin !== source.origin) return
      const { type, height } = event.data
      if (type === 'step') onReady()
      if (type === 'size') frame.style.height = `${Math.ceil(Number(height)) || 0}px`
      if (type === 'end') onEnd()
    }
    window.addEventListener('message', hear)
    element.append(frame)
    return {
      remove: () => {
        window.removeEventListener('message', hear)
        frame.remove()
      },
    }
  }

  window.sandboxPay = { showFields }
})()
