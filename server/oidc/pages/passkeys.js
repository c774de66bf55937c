// Runs in the browser, after the bundle of @simplewebauthn/browser (assets.ts). It fills a form in by means of a passkey:
// the form says what to ask for (`data-options`) and takes the answer in a hidden field. Without it the forms stay hidden. As soon as
// all that it does by itself is under way, the page is settled (`data-pending` of src/early/).
/* global document, window, HTMLButtonElement, HTMLElement, HTMLFormElement, HTMLInputElement */
;(() => {
  /** @type {typeof import('@simplewebauthn/browser')} */
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } =
    Reflect.get(window, 'SimpleWebAuthnBrowser')
  if (!browserSupportsWebAuthn()) {
    document.documentElement.dataset.passkeys = 'none'
    show(document.querySelector('[data-passkey-missing]'))
    settle()
    return
  }

  function settle() {
    document.documentElement.dataset.pending = ''
  }

  /** @param {Element | null} element */
  function show(element, isShown = true) {
    if (element instanceof HTMLElement) element.hidden = !isShown
  }

  /**
   * @param {HTMLFormElement} form
   * @param {object} answer
   */
  function send(form, answer) {
    const field = form.elements.namedItem('credential')
    if (!(field instanceof HTMLInputElement)) return
    field.value = JSON.stringify(answer)
    form.submit()
  }

  /** @param {HTMLFormElement} form */
  async function ask(form) {
    const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
    return form.dataset.passkey === 'create'
      ? await startRegistration({ optionsJSON })
      : await startAuthentication({ optionsJSON })
  }

  /** @param {HTMLFormElement} form */
  function listen(form) {
    const button = form.querySelector('button')
    form.addEventListener('submit', async event => {
      event.preventDefault()
      show(form.querySelector('[data-failed]'), false)
      // What the page says of the deed before would be read as this one's end.
      for (const told of document.querySelectorAll('[data-told]')) told.remove()
      if (button instanceof HTMLButtonElement) button.disabled = true
      try {
        send(form, await ask(form))
      } catch {
        // Closed by the person, or the device had none: both are told alike, since browsers do not tell them apart.
        show(form.querySelector('[data-failed]'))
      } finally {
        if (button instanceof HTMLButtonElement) button.disabled = false
      }
    })
  }

  /**
   * Offers passkeys beside the addresses that the browser knows, in the field for the address.
   * @param {HTMLFormElement} form
   */
  async function offer(form) {
    if (!(await browserSupportsWebAuthnAutofill())) return
    const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
    const answer = startAuthentication({ optionsJSON, useBrowserAutofill: true })
    answer.then(
      credential => send(form, credential),
      // Nobody chose one, or the button was pressed instead.
      () => undefined,
    )
    // The same question comes first in what has just begun: once it is answered here, the passkeys are offered.
    await browserSupportsWebAuthnAutofill()
  }

  const offers = []
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    if (!(form instanceof HTMLFormElement)) continue
    show(form)
    listen(form)
    if (form.dataset.passkey === 'get') offers.push(offer(form))
  }
  void Promise.all(offers).finally(settle)
})()
