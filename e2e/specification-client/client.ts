import { fetchPatiently } from '../back-office-address.ts';

/*
 * A client as somebody writes it who has read the specification and nothing else: gateway, header `access_token`, JSON
 * bodies, keys in the address where the list of calls puts them, and an answer whose code is '10000'.
 */

export interface Answer {
  status: number;
  /** The whole body; what is read of it is what the specification names. */
  body: Record<string, unknown> & { code?: string; msg?: string; data?: unknown };
  /** Bytes of an answer that is a file. */
  size: number;
  type: string;
}

export interface Sent {
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
}

export class SpecificationClient {
  private readonly gateway: string;
  private token = '';
  refreshToken = '';

  constructor(gateway: string) {
    this.gateway = gateway;
  }

  /** Body: account, password, Google verification code. */
  async signIn(account: string, password: string, code: string): Promise<Answer> {
    const answer = await this.send('POST', '/api/aml/login', { body: { account, password, code } });
    const data = answer.body.data as { accessToken: string; refreshToken: string };
    this.token = data.accessToken;
    this.refreshToken = data.refreshToken;
    return answer;
  }

  /** Payload refreshToken; the response is read for accessToken and refreshToken. */
  async refresh(): Promise<Answer> {
    const answer = await this.send('POST', '/jwt/refresh-token', { body: { refreshToken: this.refreshToken } });
    this.token = String(answer.body.accessToken);
    this.refreshToken = String(answer.body.refreshToken);
    return answer;
  }

  async send(method: string, path: string, { query = {}, body, form }: Sent = {}): Promise<Answer> {
    const address = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]));
    const response = await fetchPatiently(`${this.gateway}${path}${address.size > 0 ? `?${address}` : ''}`, {
      method,
      headers: { ...(this.token ? { access_token: this.token } : {}), ...(form || body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const isJson = type.includes('application/json');
    return { status: response.status, body: isJson ? (JSON.parse(String(bytes)) as Answer['body']) : {}, size: bytes.length, type };
  }
}
