import { AxiosError, CanceledError } from 'axios';
import { describe, expect, it } from 'vitest';
import { problemOfFailure } from './transport.ts';

describe('problemOfFailure', () => {
  const networkError = new AxiosError('Network Error', AxiosError.ERR_NETWORK);

  it('is unreachable when the network failed, offline when there was none', () => {
    expect(problemOfFailure(networkError, false)).toEqual({ code: 'unreachable' });
    expect(problemOfFailure(networkError, true)).toEqual({ code: 'offline' });
  });

  it.each([AxiosError.ETIMEDOUT, AxiosError.ECONNABORTED])('is timedOut for %s, offline or not', (code) => {
    expect(problemOfFailure(new AxiosError('timeout', code), true)).toEqual({ code: 'timedOut' });
  });

  it('is aborted when the caller ended the call', () => {
    expect(problemOfFailure(new CanceledError(), false)).toEqual({ code: 'aborted' });
  });

  it('throws on what is no failure of the transport', () => {
    const bug = new TypeError('x is not a function');
    expect(() => problemOfFailure(bug, false)).toThrow(bug);
  });
});
