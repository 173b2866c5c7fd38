import { TOKEN_SCOPES } from "../token-kinds";

export const TOKEN_PATH = "/oauth/token";
const AUTHORIZE_PATH = "/oauth/authorize";
export const RESOURCE_METADATA_PATH = "/.well-known/oauth-protected-resource/mcp";

/** What tokens of consent are for: the audience that clients name (RFC 8707). */
export const resourceOf = (origin: string) => `${origin}/mcp`;

/** The metadata served at a path (RFC 9728, RFC 8414); null for any other path. */
export function oauthMetadata(path: string, origin: string): object | null {
  switch (path) {
    case "/.well-known/oauth-protected-resource":
    case RESOURCE_METADATA_PATH:
      return {
        resource: resourceOf(origin),
        authorization_servers: [origin],
        scopes_supported: TOKEN_SCOPES,
        bearer_methods_supported: ["header"],
        resource_documentation: `${origin}/developers`,
      };
    case "/.well-known/oauth-authorization-server":
      return {
        issuer: origin,
        authorization_endpoint: origin + AUTHORIZE_PATH,
        token_endpoint: origin + TOKEN_PATH,
        response_types_supported: ["code"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
        scopes_supported: TOKEN_SCOPES,
        client_id_metadata_document_supported: true,
        authorization_response_iss_parameter_supported: true,
      };
    default:
      return null;
  }
}
