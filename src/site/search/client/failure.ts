/** Description of a failed search for readers. */
export interface SearchFailure {
  /** True if no service responded (all hosts are down, no index was loaded); false if the response was an error. */
  unreachable: boolean;
  message: string;
}

/** Text of the product spec; algoliasearch 5.64 adds two sentences with support addresses. */
const UNREACHABLE_HOSTS = 'Unreachable hosts - your application id may be incorrect.';

export function describeFailure(error: unknown): SearchFailure {
  if (!(error instanceof Error)) return { unreachable: true, message: String(error) };
  switch (error.name) {
    case 'RetryError':
      return { unreachable: true, message: UNREACHABLE_HOSTS };
    case 'ApiError':
    case 'DetailedApiError':
    case 'DeserializationError':
    case 'MalformedAnswerError': {
      const status = 'status' in error ? ` (${String(error.status)})` : '';
      return { unreachable: false, message: `${error.name}${status}: ${error.message}` };
    }
    default:
      return { unreachable: true, message: error.message };
  }
}
