import {
  type CreateSigninRequestArgs,
  OidcClient,
  type SigninRequest,
  type SigninResponse,
  type SigninState,
  type UseRefreshTokenArgs,
} from 'oidc-client-ts'
import type { ProviderAccess } from './checks/provider-access.ts'
import { speakingOurCodes } from './library-errors.ts'
import { SignInError } from './sign-in-error.ts'

interface AnswerWithState {
  state: SigninState
  response: SigninResponse
}

/**
 * The library's client with the checks that it leaves out: it takes an id token's word for everything but subject and nonce,
 * and sends no nonce by itself. Nothing of a token is believed before its signature has held. The checks come with the first
 * sign-in or renewal, since a page that only shows who is there does without them. Every failure is a SignInError.
 */
export class CheckedClient extends OidcClient {
  override createSigninRequest(args: CreateSigninRequestArgs): Promise<SigninRequest> {
    const nonce = args.nonce ?? crypto.randomUUID()
    return speakingOurCodes(() => super.createSigninRequest({ ...args, nonce }))
  }

  /** Looks at the answer before its state; what stands in the address or in the storage may be no state at all. */
  override readSigninResponseState(url: string, removeState = false): Promise<AnswerWithState> {
    return speakingOurCodes(async () => {
      const { checkAnswer } = await import('./checks/answer.ts')
      checkAnswer(url)
      try {
        return await super.readSigninResponseState(url, removeState)
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof URIError) throw new SignInError('STATE_UNKNOWN')
        throw error
      }
    })
  }

  override processSigninResponse(url: string): Promise<SigninResponse> {
    return speakingOurCodes(async () => {
      const { finishCodeFlow } = await import('./checks/code-flow.ts')
      return finishCodeFlow(url, this.access)
    })
  }

  override useRefreshToken({ state, timeoutInSeconds }: UseRefreshTokenArgs): Promise<SigninResponse> {
    return speakingOurCodes(async () => {
      const { renewByRefreshToken } = await import('./checks/renewal.ts')
      return renewByRefreshToken(state, this.access, timeoutInSeconds)
    })
  }

  private get access(): ProviderAccess {
    return {
      authority: this.settings.authority,
      clientId: this.settings.client_id,
      metadata: this.metadataService,
      takeState: url => this.readSigninResponseState(url, true),
      exchangeCode: request => this._tokenClient.exchangeCode(request),
      exchangeRefreshToken: request => this._tokenClient.exchangeRefreshToken(request),
      profileOf: claims => this._claimsService.filterProtocolClaims(claims),
      extend: (profile, userInfo) =>
        this._claimsService.mergeClaims(profile, this._claimsService.filterProtocolClaims(userInfo)),
    }
  }
}
