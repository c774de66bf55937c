import type { INavigator, IWindow, NavigateParams, NavigateResponse } from 'oidc-client-ts'

/** Leads the tab to the provider. Ends when the browser shows the page again as it was, which "back" may do. */
export class LeavingNavigator implements INavigator {
  async prepare(): Promise<IWindow> {
    return { navigate, close: () => undefined }
  }

  async callback(): Promise<void> {
    return undefined
  }
}

const navigate = ({ url }: NavigateParams): Promise<NavigateResponse> =>
  new Promise(resolve => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      window.removeEventListener('pageshow', comeBack)
      resolve({ url: window.location.href })
    }
    window.addEventListener('pageshow', comeBack)
    leaveFor(url)
  })

/** The id token that proves a sign-out travels in a form: addresses are kept in histories and logs. */
function leaveFor(address: string): void {
  const { origin, pathname, searchParams } = new URL(address)
  if (!searchParams.has('id_token_hint')) {
    window.location.assign(address)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = origin + pathname
  for (const [name, value] of searchParams) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
