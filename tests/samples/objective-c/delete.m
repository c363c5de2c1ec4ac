#import <Foundation/Foundation.h>

int main(void) {
    @autoreleasepool {
        NSURL *url = [NSURL URLWithString:@"https://api.example.vn/v1/device/POS%2001"];
        NSMutableURLRequest *request = [NSMutableURLRequest requestWithURL:url];
        request.HTTPMethod = @"DELETE";
        request.timeoutInterval = 30;
        [request setValue:[NSString stringWithFormat:@"Bearer %@", @(getenv("ZENGI_ACCESS_TOKEN"))] forHTTPHeaderField:@"Authorization"];

        __block int result = EXIT_FAILURE;
        dispatch_semaphore_t done = dispatch_semaphore_create(0);
        NSURLSessionDataTask *task = [NSURLSession.sharedSession
            dataTaskWithRequest:request
              completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) {
                NSInteger status = ((NSHTTPURLResponse *)response).statusCode;
                NSString *text = [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding];
                BOOL ok = !error && status >= 200 && status <= 299;
                NSString *output = error ? error.localizedDescription : text;
                fprintf(ok ? stdout : stderr, "%s\n", output.UTF8String);
                result = ok ? EXIT_SUCCESS : EXIT_FAILURE;
                dispatch_semaphore_signal(done);
              }];
        [task resume];
        dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
        return result;
    }
}
