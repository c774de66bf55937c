/** The focus goes to the first field that calls itself invalid, in the order of reading; of a group of choices, to the one that is marked. */
export function focusWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice =
    wrong?.querySelector<HTMLElement>('input:checked') ?? wrong?.querySelector<HTMLElement>('input:enabled')
  const target = choice ?? wrong
  target?.focus()
}
