import { html } from 'ghtml'

interface FieldTexts {
  name: string
  /** Where it is not the name, since a page has two forms with such a field. */
  id?: string | undefined
  label: string
  hint?: string | undefined
  /** What is wrong and what to do, in one sentence. */
  error?: string | undefined
}

export interface TextField extends FieldTexts {
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string | undefined
  maxLength: number
  /** Letters and digits that mean nothing: must not be corrected on the way. `numeric` asks for the keyboard of digits. */
  code?: 'text' | 'numeric' | undefined
  /** Takes the focus when the page opens. */
  isFirst?: boolean | undefined
}

export interface ChoiceField extends FieldTexts {
  options: readonly { value: string; label: string }[]
  value: string
}

/** Ids of what is said about a control, in the order in which it is read. */
const described = ({ name, id = name, hint, error }: FieldTexts) =>
  [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ')

const state = (field: FieldTexts) =>
  html`!${
    described(field) === '' ? '' : html` aria-describedby="${described(field)}"`
  }!${field.error === undefined ? '' : ' aria-invalid="true"'}`

const framed = ({ name, id = name, label, hint, error }: FieldTexts, control: string) =>
  html`<div class="field">
    <label for="${id}">${label}</label>
    !${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`} !${control}
    !${error === undefined ? '' : html`<p class="error" id="${id}-error">!${warning}${error}</p>`}
  </div>`

/** A labelled line to type into. Every field of these pages is required. */
export const textField = (field: TextField): string => {
  const { name, id = name, type = 'text', autocomplete, value = '', maxLength, isFirst = false, code } = field
  // What is no prose must not be corrected on the way.
  const verbatim = type === 'text' && code === undefined ? '' : ' autocapitalize="none" spellcheck="false"'
  return framed(
    field,
    html`<input
      class="control"
      id="${id}"
      name="${name}"
      type="${type}"
      value="${value}"
      maxlength="${maxLength}"
      autocomplete="${autocomplete}"
      !${verbatim}!${code === undefined ? '' : html` inputmode="${code}"`}
      required!${isFirst ? ' autofocus' : ''}!${state(field)}
    />`,
  )
}

/** A labelled list to choose from. */
export const choiceField = (field: ChoiceField): string =>
  framed(
    field,
    html`<select class="control" id="${field.name}" name="${field.name}" !${state(field)}>
      !${field.options.map(
        ({ value, label }) =>
          html`<option value="${value}" !${value === field.value ? ' selected' : ''}>${label}</option>`,
      )}
    </select>`,
  )

/** What went wrong with the form as a whole; read out as soon as it is there. */
export const alert = (text: string | undefined): string =>
  text === undefined
    ? ''
    : html`<div class="alert" role="alert" data-told>
        !${warning}
        <p>${text}</p>
      </div>`

/** What has just been done; read out as soon as it is there. */
export const done = (text: string | undefined): string =>
  text === undefined ? '' : html`<p class="done" role="status" data-told>${text}</p>`

const warning = html`<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
  <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="2" />
  <path d="M10 5.500v5.500m0 2v1.800" stroke="currentColor" stroke-width="2" />
</svg>`
