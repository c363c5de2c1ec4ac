/* GNUstep 1.28 has no NSURLSession with blocks and no libdispatch: what the samples call, over NSURLConnection. */
#pragma GCC system_header
#import <Foundation/Foundation.h>
#include <stdlib.h>

typedef void *dispatch_semaphore_t;
#define DISPATCH_TIME_FOREVER (~0ull)
static inline dispatch_semaphore_t dispatch_semaphore_create(long value) { (void)value; return NULL; }
static inline long dispatch_semaphore_signal(dispatch_semaphore_t s) { (void)s; return 0; }
static inline long dispatch_semaphore_wait(dispatch_semaphore_t s, unsigned long long t) { (void)s; (void)t; return 0; }

typedef void (^SampleCompletion)(NSData *, NSURLResponse *, NSError *);

@interface NSURLSessionDataTask : NSObject {
  NSURLRequest *request;
  SampleCompletion completion;
}
@end

@implementation NSURLSessionDataTask
- (id)initWithRequest:(NSURLRequest *)aRequest completion:(SampleCompletion)aCompletion {
  request = aRequest;
  completion = aCompletion;
  return self;
}
- (void)resume {
  NSURLResponse *response = nil;
  NSError *error = nil;
  NSData *data = [NSURLConnection sendSynchronousRequest:request
                                       returningResponse:&response
                                                   error:&error];
  completion(data, response, error);
}
@end

@interface NSURLSession : NSObject
@end

@implementation NSURLSession
+ (NSURLSession *)sharedSession {
  return [[self alloc] init];
}
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(SampleCompletion)completion {
  return [[NSURLSessionDataTask alloc] initWithRequest:request completion:completion];
}
@end
