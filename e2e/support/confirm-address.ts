import { sendToServer } from './send-to-server.ts'
import { mailbox } from './target.ts'

/** Confirms the address of somebody who has just registered, by the link that lies in their mailbox. */
export async function confirmAddress({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<void> {
  const list = new URL(`${mailbox}/messages.json?to=${encodeURIComponent(email)}`)
  const { body } = await sendToServer({ method: 'GET', url: list, headers: {} })
  const [link] = /http[^\s"\\]+\/email-confirmation[^\s"\\]+/.exec(body) ?? []
  if (link === undefined) throw new Error(`No link to confirm ${email}: ${body}`)
  const { status } = await sendToServer({
    method: 'POST',
    url: new URL(link),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password }).toString(),
  })
  if (status >= 400) throw new Error(`The link that confirms ${email} answers ${status}`)
}
