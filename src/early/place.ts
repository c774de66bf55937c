/** Where an element stands: the number of each of its ancestors among its siblings, from the body down, as a selector. */
export function placeOf(element: Element): string {
  const steps: string[] = []
  let each = element
  while (each.parentElement && each !== document.body) {
    steps.unshift(`:nth-child(${[...each.parentElement.children].indexOf(each) + 1})`)
    each = each.parentElement
  }
  return ['body', ...steps].join('>')
}

/** What a person takes an element by. */
export const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element as HTMLInputElement).labels?.[0]?.textContent ??
  element.textContent
