/** The page rows of the access table; table.ts says how to read them. */
export const PAGES = `
GET /                                           | 200         | 200         | 200         | 200
POST /                                          | 400         | 400         | 400         | 400
GET /*                                          | 404         | 404         | 404         | 404
GET /about                                      | 200         | 200         | 200         | 200
GET /account                                    | 302         | 200         | 200         | 200
POST /account                                   | 303         | 200         | 200         | 200
GET /account/notifications                      | 302         | 200         | 200         | 200
POST /account/notifications                     | 303         | 400         | 400         | 400
GET /auth                                       | 200         | 302         | 302         | 302
POST /auth                                      | 400         | 302         | 302         | 302
GET /confirm-email                              | 200         | 200         | 200         | 200
POST /confirm-email                             | 400         | 400         | 400         | 400
GET /contact                                    | 200         | 200         | 200         | 200
GET /content-manager                            | 200         | 200         | 200         | 200
POST /contact                                   | 400         | 400         | 400         | 400
GET /developers                                 | 200         | 200         | 200         | 200
GET /dev/mail                                   | 200         | 200         | 200         | 200
GET /dev/ui                                     | 200         | 200         | 200         | 200
GET /extension                                  | 200         | 200         | 200         | 200
GET /forgot-password                            | 200         | 200         | 200         | 200
POST /forgot-password                           | 400         | 400         | 400         | 400
GET /guides/founders                            | 200         | 200         | 200         | 200
GET /guides/prompt-engineering                  | 200         | 200         | 200         | 200
GET /guides/youtube-creators                    | 200         | 200         | 200         | 200
GET /history                                    | 200         | 200         | 200         | 200
GET /history/:id                                | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /history/:id/github                         | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /history/:id/write-up                       | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
POST /history/:id                               | 303 404 404 | 303 404 404 | 303 404 404 | 303 404 404
GET /logout                                     | 302         | 302         | 302         | 302
POST /logout                                    | 303         | 303         | 303         | 303
GET /mcp                                        | 200         | 200         | 200         | 200
GET /notifications                              | 200         | 200         | 200         | 200
POST /notifications                             | 400         | 400         | 400         | 400
GET /oauth/authorize                            | 302         | 400         | 400         | 400
POST /oauth/authorize                           | 302         | 400         | 400         | 400
GET /payment-success                            | 200         | 200         | 200         | 200
GET /privacy                                    | 200         | 200         | 200         | 200
GET /receive                                    | 200         | 200         | 200         | 200
GET /record                                     | 200         | 200         | 200         | 200
GET /reset-password                             | 200         | 200         | 200         | 200
POST /reset-password                            | 400         | 400         | 400         | 400
GET /review                                     | 200         | 200         | 200         | 200
GET /robots.txt                                 | 200         | 200         | 200         | 200
GET /search                                     | 200         | 200         | 200         | 200
GET /s/:token                                   | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
POST /s/:token                                  | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404
GET /shared/:token                              | 200 200 404 | 200 200 404 | 200 200 404 | 200 200 404
POST /shared/:token                             | 303 303 404 | 303 303 404 | 303 303 404 | 303 303 404
GET /sitemap.xml                                | 200         | 200         | 200         | 200
GET /shares/:id                                 | 302 404 404 | 302 404 404 | 302 404 404 | 302 404 404
GET /theme                                      | 302         | 302         | 302         | 302
POST /theme                                     | 303         | 303         | 303         | 303
GET /transcript/:id                             | 200 404 404 | 200 404 404 | 200 404 404 | 200 404 404
GET /unsubscribe/:token                         | 200 200 200 | 200 200 200 | 200 200 200 | 200 200 200
POST /unsubscribe/:token                        | 200 200 200 | 200 200 200 | 200 200 200 | 200 200 200
GET /verify-email                               | 200         | 200         | 200         | 200
POST /verify-email                              | 400         | 400         | 400         | 400
GET /video-to-prompt                            | 200         | 200         | 200         | 200
POST /video-to-prompt                           | 400         | 400         | 400         | 400
`;
